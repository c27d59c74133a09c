import CheckIcon from '@mui/icons-material/Check'
import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ColorDot } from '../ColorDot'
import styles from './page.module.css'

export interface FilterPickerProps {
  /** What is chosen by: `Fila`. */
  label: string
  options: readonly { id: string; label: string; color?: string }[]
  /** The id of the chosen one; null: the filter is off. One that is no option (any more) counts as on. */
  value: string | null
  onPick: (id: string | null) => void
}

/** A filter of many values; one that is on says which, and its menu takes it off. */
export function FilterPicker({ label, options, value, onPick }: FilterPickerProps) {
  const { t } = useTranslation()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const chosen = options.find(({ id }) => id === value)
  const choices: readonly { id: string | null; label: string; color?: string }[] = [
    { id: null, label: t('list.any') },
    ...options,
  ]
  return (
    <>
      <button
        type="button"
        className={styles['filter']}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        {...(value !== null && { 'data-on': '' })}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {value === null ? label : `${label}: ${chosen?.label ?? t('list.unknownFilter')}`}
        <ExpandMoreIcon aria-hidden />
      </button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {choices.map((choice) => (
          <MenuItem
            key={choice.id ?? ''}
            role="menuitemradio"
            aria-checked={choice.id === value}
            onClick={() => {
              setAnchor(null)
              onPick(choice.id)
            }}
          >
            <ListItemIcon>{choice.id === value && <CheckIcon fontSize="small" />}</ListItemIcon>
            <span className={styles['option']}>
              {choice.color !== undefined && <ColorDot color={choice.color} />}
              {choice.label}
            </span>
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
