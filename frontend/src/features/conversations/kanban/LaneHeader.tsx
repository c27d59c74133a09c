import type { Tag } from '@balcao/contract/resources/people/tags'
import MoreHorizIcon from '@mui/icons-material/MoreHoriz'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ColorDot } from '../../../ui/display/ColorDot'
import styles from './Board.module.css'

interface LaneHeaderProps {
  /** Null: the first lane, which cannot be edited. */
  lane: Tag | null
  name: string
  count?: number | undefined
  /** The drag handle, for users who may move the lane. */
  handle?: ReactNode
  /** Absent when the user may not edit it. */
  onEdit?: ((lane: Tag) => void) | undefined
  /** Moves the lane left or right; absent at the edge. */
  onLeft?: (() => void) | undefined
  onRight?: (() => void) | undefined
}

/** The name of a lane, its colour and its number of cards. */
export function LaneHeader({ lane, name, count, handle, onEdit, onLeft, onRight }: LaneHeaderProps) {
  const { t, i18n } = useTranslation()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const choose = (act: (() => void) | undefined) => () => {
    setAnchor(null)
    act?.()
  }
  return (
    <header className={styles['laneHeader']}>
      {handle}
      {lane && <ColorDot color={lane.color} />}
      <h2 className={styles['laneName']} title={name}>
        {name}
      </h2>
      {count !== undefined && (
        <span className={styles['laneCount']} aria-label={t('kanbanPage.cards', { count })}>
          {count.toLocaleString(i18n.language)}
        </span>
      )}
      {lane && onEdit && (
        <>
          <IconButton
            size="small"
            aria-label={t('kanbanPage.laneOptions', { name })}
            aria-haspopup="menu"
            aria-expanded={anchor !== null}
            onClick={({ currentTarget }) => setAnchor(currentTarget)}
            sx={{ ml: 'auto' }}
          >
            <MoreHorizIcon fontSize="small" />
          </IconButton>
          <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
            <MenuItem onClick={choose(() => onEdit(lane))}>{t('kanbanPage.editLane')}</MenuItem>
            <MenuItem disabled={!onLeft} onClick={choose(onLeft)}>
              {t('kanbanPage.laneLeft')}
            </MenuItem>
            <MenuItem disabled={!onRight} onClick={choose(onRight)}>
              {t('kanbanPage.laneRight')}
            </MenuItem>
          </Menu>
        </>
      )}
    </header>
  )
}
