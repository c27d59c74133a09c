import CheckIcon from '@mui/icons-material/Check'
import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ColorDot } from '../display/ColorDot'
import styles from './page.module.css'

export interface FilterPickerProps {
  /** Name of the filter: `Fila`. */
  label: string
  options: readonly { id: string; label: string; color?: string }[]
  /** Ids of the chosen options; empty when the filter is off. An id without an option still counts as on. */
  values: readonly string[]
  /** Label for an empty choice; default: any. */
  none?: string | undefined
  /** Several options can be chosen; the menu stays open. */
  several?: boolean | undefined
  onPick: (ids: readonly string[]) => void
}

/** A filter with many options. When it is on, its label names the chosen ones, and its menu can clear it. */
export function FilterPicker({ label, options, values, none, several = false, onPick }: FilterPickerProps) {
  const { t } = useTranslation()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  const nameOf = (id: string) => options.find((option) => option.id === id)?.label ?? t('list.unknownFilter')
  const pick = (id: string) => {
    if (!several) {
      close()
      return onPick([id])
    }
    onPick(values.includes(id) ? values.filter((value) => value !== id) : [...values, id])
  }
  return (
    <>
      <button
        type="button"
        className={styles['filter']}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        {...(values.length > 0 && { 'data-on': '' })}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {values.length > 0
          ? `${label}: ${values.map(nameOf).join(', ')}`
          : none === undefined
            ? label
            : `${label}: ${none}`}
        <ExpandMoreIcon aria-hidden />
      </button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <MenuItem
          role="menuitemradio"
          aria-checked={values.length === 0}
          onClick={() => {
            close()
            onPick([])
          }}
        >
          <ListItemIcon sx={{ '&&': { minWidth: 30 } }}>
            {values.length === 0 && <CheckIcon fontSize="small" />}
          </ListItemIcon>
          <span className={styles['option']}>{none ?? t('list.any')}</span>
        </MenuItem>
        {options.map(({ id, label: name, color }) => (
          <MenuItem
            key={id}
            role={several ? 'menuitemcheckbox' : 'menuitemradio'}
            aria-checked={values.includes(id)}
            onClick={() => pick(id)}
          >
            <ListItemIcon sx={{ '&&': { minWidth: 30 } }}>
              {values.includes(id) && <CheckIcon fontSize="small" />}
            </ListItemIcon>
            <span className={styles['option']}>
              {color !== undefined && <ColorDot color={color} />}
              {name}
            </span>
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
