import type { QueueBadge } from '@balcao/contract/resources/queues'
import CheckBoxIcon from '@mui/icons-material/CheckBox'
import CheckBoxOutlineBlankIcon from '@mui/icons-material/CheckBoxOutlineBlank'
import FilterListIcon from '@mui/icons-material/FilterList'
import Button from '@mui/material/Button'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { memo, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ColorDot } from '../../ui/ColorDot'

interface QueueFilterProps {
  queues: readonly QueueBadge[]
  /** Chosen queues; null = all. */
  chosen: number[] | null
  onChoose: (queueIds: number[] | null) => void
}

/** Chooses the queues whose tickets show; those without queue always do. */
export const QueueFilter = memo(function QueueFilter({ queues, chosen, onChoose }: QueueFilterProps) {
  const { t } = useTranslation()
  const menuId = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const ids = queues.map(({ id }) => id)
  const current = chosen ?? ids
  const isChosen = (id: number) => current.includes(id)
  const toggle = (id: number) => {
    const next = ids.filter((each) => (each === id ? !isChosen(each) : isChosen(each)))
    onChoose(next.length === ids.length ? null : next)
  }
  const label =
    chosen === null
      ? t('tickets.allQueues')
      : t('tickets.someQueues', { count: ids.filter((id) => isChosen(id)).length })

  return (
    <>
      <Button
        size="small"
        color={chosen === null ? 'inherit' : 'primary'}
        startIcon={<FilterListIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        sx={{
          minHeight: { xs: 44, sm: 32 },
          px: 1,
          color: chosen === null ? 'text.secondary' : 'primary.main',
        }}
      >
        {label}
      </Button>
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {queues.length === 0 && <MenuItem disabled>{t('tickets.noQueues')}</MenuItem>}
        {queues.map((queue) => (
          <MenuItem
            key={queue.id}
            role="menuitemcheckbox"
            aria-checked={isChosen(queue.id)}
            onClick={() => toggle(queue.id)}
            dense
            sx={{ gap: 1 }}
          >
            {isChosen(queue.id) ? (
              <CheckBoxIcon fontSize="small" color="primary" />
            ) : (
              <CheckBoxOutlineBlankIcon fontSize="small" sx={{ color: 'text.secondary' }} />
            )}
            <ColorDot color={queue.color} />
            <ListItemText primary={queue.name} />
          </MenuItem>
        ))}
        {chosen !== null && (
          <MenuItem
            onClick={() => {
              onChoose(null)
              // It goes with what it takes back, and the keyboard's place would go with it.
              setAnchor(null)
            }}
            dense
            sx={{ justifyContent: 'center', color: 'primary.main' }}
          >
            {t('tickets.showAllQueues')}
          </MenuItem>
        )}
      </Menu>
    </>
  )
})
