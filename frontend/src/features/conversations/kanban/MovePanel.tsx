import type { Tag } from '@balcao/contract/resources/people/tags'
import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import CheckIcon from '@mui/icons-material/Check'
import List from '@mui/material/List'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { AnchoredPanel } from '../../../ui/overlays/AnchoredPanel'
import { ColorDot } from '../../../ui/display/ColorDot'
import { lanesOf, type LaneId } from './kanban.rules'

interface MovePanelProps {
  tickets: readonly Ticket[]
  lanes: readonly Tag[]
  anchor: HTMLElement
  onMove: (lane: LaneId) => void
  onClose: () => void
}

/** Chooses the new lane for cards: below the button, or on narrow screens in a bottom sheet. */
export default function MovePanel({ tickets, lanes, anchor, onMove, onClose }: MovePanelProps) {
  const { t } = useTranslation()
  const title = t('kanbanPage.moveMany', { count: tickets.length, name: tickets[0]?.contact.name })
  const isIn = (lane: LaneId) =>
    tickets.every((ticket) => {
      const currentLanes = lanesOf(ticket)
      return lane === null ? currentLanes.length === 0 : currentLanes.includes(lane)
    })
  const choices: { id: LaneId; name: string; color?: string }[] = [
    { id: null, name: t('kanbanPage.firstLane') },
    ...lanes,
  ]
  return (
    <AnchoredPanel anchor={anchor} label={title} width={280} onClose={onClose}>
      <Typography component="h2" sx={{ px: 2, pt: 1.5, pb: 0.5, fontSize: '0.8125rem', fontWeight: 600 }}>
        {title}
      </Typography>
      <List component="div" dense sx={{ overflowY: 'auto' }}>
        {choices.map(({ id, name, color }, index) => (
          <ListItemButton
            key={id ?? 0}
            autoFocus={index === 0}
            aria-current={isIn(id) ? 'true' : undefined}
            onClick={() => {
              onMove(id)
              onClose()
            }}
            sx={{ minHeight: { xs: 48, sm: 36 } }}
          >
            <ListItemIcon sx={{ minWidth: 28 }}>{color && <ColorDot color={color} />}</ListItemIcon>
            <ListItemText primary={name} />
            {isIn(id) && <CheckIcon fontSize="small" aria-hidden />}
          </ListItemButton>
        ))}
      </List>
    </AnchoredPanel>
  )
}
