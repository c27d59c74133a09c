import Button, { type ButtonProps } from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import { useState, type MouseEvent, type ReactNode } from 'react'

interface ActionLook {
  label: string
  icon: ReactNode
  /** The action is running. */
  isBusy?: boolean
}

/** An action without choices. */
export interface PlainAction extends ActionLook {
  onClick: () => void
  choices?: undefined
}

/** An action with several choices, in a menu. */
interface ChoiceAction extends ActionLook {
  choices: readonly { label: string; onClick: () => void }[]
}

export type PageAction = PlainAction | ChoiceAction

/** Flattens an action into plain ones; each choice's label includes the action's. */
export const plainActions = ({
  label,
  ...action
}: PageAction): readonly Pick<PlainAction, 'label' | 'onClick'>[] =>
  action.choices
    ? action.choices.map(({ label: choice, onClick }) => ({ label: `${label}: ${choice}`, onClick }))
    : [{ label, onClick: action.onClick }]

type ActionButtonProps = Pick<ButtonProps, 'size' | 'color'> & {
  action: PageAction
  /** Only the icon is shown. */
  isIcon?: boolean
}

/** The button of an action; choices open as a menu. */
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
