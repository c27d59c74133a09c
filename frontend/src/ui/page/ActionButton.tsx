import Button, { type ButtonProps } from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import { useState, type MouseEvent, type ReactNode } from 'react'

interface ActionLook {
  label: string
  icon: ReactNode
  /** What it began is not done yet. */
  isBusy?: boolean
}

/** What a button does. */
export interface PlainAction extends ActionLook {
  onClick: () => void
  choices?: undefined
}

/** What can be done in one of several ways: the button asks in which. */
interface ChoiceAction extends ActionLook {
  choices: readonly { label: string; onClick: () => void }[]
}

export type PageAction = PlainAction | ChoiceAction

/** What an action can be done by in one step: its choices name it, too. */
export const plainActions = ({
  label,
  ...action
}: PageAction): readonly Pick<PlainAction, 'label' | 'onClick'>[] =>
  action.choices
    ? action.choices.map(({ label: choice, onClick }) => ({ label: `${label}: ${choice}`, onClick }))
    : [{ label, onClick: action.onClick }]

type ActionButtonProps = Pick<ButtonProps, 'size' | 'color'> & {
  action: PageAction
  /** There is room for its icon alone. */
  isIcon?: boolean
}

/** An action as a button, and what is to be chosen as its menu. */
export function ActionButton({ action, isIcon = false, ...look }: ActionButtonProps) {
  const { label, icon, isBusy = false, choices } = action
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const button = {
    loading: isBusy,
    onClick: choices
      ? ({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget)
      : action.onClick,
    ...(choices && { 'aria-haspopup': 'menu' as const, 'aria-expanded': anchor !== null }),
  }
  return (
    <>
      {isIcon ? (
        <Tooltip title={label}>
          <IconButton aria-label={label} {...button}>
            {icon}
          </IconButton>
        </Tooltip>
      ) : (
        <Button startIcon={icon} loadingPosition="start" {...look} {...button}>
          {label}
        </Button>
      )}
      {anchor && (
        <Menu anchorEl={anchor} open onClose={() => setAnchor(null)}>
          {choices?.map(({ label: choice, onClick }) => (
            <MenuItem
              key={choice}
              onClick={() => {
                setAnchor(null)
                onClick()
              }}
            >
              {choice}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  )
}
