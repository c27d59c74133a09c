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
    /** What can be searched by, such as `Nome ou cor`. */
    label: string
    /** The key that leads to the field, as it is written on it. */
    hint?: string
    inputRef?: Ref<HTMLInputElement>
  }
  /** `FilterChip`s. */
  filters?: ReactNode
  sort?: { choices: readonly SortChoice[]; value: string; onSort: (id: string) => void }
  /** Takes the place of all of it while something is selected. */
  selection?: ReactNode
}

/**
 * Below the header: the search, the filters and the order of a list; or, in their place, what can be done
 * with the selected.
 */
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

/** A filter that can be put on; one that is on says so by its colour, and goes at a click. */
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

/** Takes the toolbar's place: how many rows are selected, and what can be done with them together. */
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
