import MoreVertIcon from '@mui/icons-material/MoreVert'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './DataTable.module.css'

export interface RowAction<T> {
  id: string
  /** Label with the row's name: `Editar Vendas`. */
  label: (row: T) => string
  icon: ReactNode
  onClick: (row: T) => void
  /** Rarely used: it is only in the menu of further actions. */
  isTucked?: true
  /** Rows with this action; default: all. */
  isFor?: (row: T) => boolean
}

interface RowMenuProps<T> {
  row: T
  name: string
  actions: readonly RowAction<T>[]
}

/** The actions of a row in one menu. */
export function RowMenu<T>({ row, name, actions }: RowMenuProps<T>) {
  const { t } = useTranslation()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const offered = actions.filter(({ isFor }) => isFor?.(row) ?? true)
  if (offered.length === 0) return null
  return (
    <>
      <button
        type="button"
        className={styles['action']}
        aria-label={t('list.more', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVertIcon />
      </button>
      {anchor && (
        // React passes clicks in the menu on to the row; they must not open it.
        <Menu
          anchorEl={anchor}
          open
          onClose={() => setAnchor(null)}
          onClick={(event) => event.stopPropagation()}
        >
          {offered.map(({ id, label, icon, onClick }) => (
            <MenuItem
              key={id}
              onClick={() => {
                setAnchor(null)
                onClick(row)
              }}
            >
              <ListItemIcon>{icon}</ListItemIcon>
              {label(row)}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  )
}
