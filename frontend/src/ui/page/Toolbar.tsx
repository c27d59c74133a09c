import CheckIcon from '@mui/icons-material/Check'
import CloseIcon from '@mui/icons-material/Close'
import SwapVertIcon from '@mui/icons-material/SwapVert'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import { useState, type ReactNode, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchField } from '../inputs/SearchField'
import styles from './page.module.css'
import type { PlainAction } from './ActionButton'

export interface SortChoice {
  id: string
  label: string
}

interface ToolbarProps {
  search: {
    value: string
    onSearch: (text: string) => void
    /** Label: the searched fields, such as `Nome ou cor`. */
    label: string
    /** Shortcut that focuses the field, shown in it. */
    hint?: string
    inputRef?: Ref<HTMLInputElement>
  }
  /** `FilterChip`s. */
  filters?: ReactNode
  sort?: { choices: readonly SortChoice[]; value: string; onSort: (id: string) => void }
  /** Replaces the toolbar while rows are selected. */
  selection?: ReactNode
}

/** Below the header: search, filters and order of a list. While rows are selected, their actions instead. */
export function Toolbar({ search, filters, sort, selection }: ToolbarProps) {
  return (
    <div className={styles['toolbar']}>
      {selection || (
        <>
          <div className={styles['search']}>
            <SearchField {...search} isFrameless />
          </div>
          <div className={styles['filters']}>{filters}</div>
          {sort && <SortMenu {...sort} />}
        </>
      )}
    </div>
  )
}

interface FilterChipProps {
  label: string
  isOn: boolean
  onClick: () => void
}

/** A filter that is on or off; a click toggles it. */
export const FilterChip = ({ label, isOn, onClick }: FilterChipProps) => (
  <button
    type="button"
    className={styles['filter']}
    aria-pressed={isOn}
    {...(isOn && { 'data-on': '' })}
    onClick={onClick}
  >
    {label}
    {isOn && <CloseIcon aria-hidden />}
  </button>
)

interface SelectionBarProps {
  count: number
  actions: readonly PlainAction[]
  onClear: () => void
}

/** Replaces the toolbar: the number of selected rows, and their actions. */
export function SelectionBar({ count, actions, onClear }: SelectionBarProps) {
  const { t } = useTranslation()
  return (
    <div role="toolbar" aria-label={t('list.selectionBar')} className={styles['bulk']}>
      <b role="status" className={styles['chosen']}>
        {t('list.selected', { count })}
      </b>
      {actions.map(({ label, icon, onClick }) => (
        <button key={label} type="button" className={styles['act']} onClick={onClick}>
          {icon}
          {label}
        </button>
      ))}
      <button
        type="button"
        className={`${styles['act']} ${styles['last']}`}
        aria-label={t('list.clearSelection')}
        onClick={onClear}
      >
        <CloseIcon aria-hidden />
      </button>
    </div>
  )
}

function SortMenu({ choices, value, onSort }: NonNullable<ToolbarProps['sort']>) {
  const { t } = useTranslation()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Tooltip title={t('list.sort')}>
        <IconButton
          aria-label={t('list.sort')}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <SwapVertIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {choices.map(({ id, label }) => (
          <MenuItem
            key={id}
            role="menuitemradio"
            aria-checked={id === value}
            onClick={() => {
              setAnchor(null)
              onSort(id)
            }}
          >
            <ListItemIcon>{id === value && <CheckIcon fontSize="small" />}</ListItemIcon>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
