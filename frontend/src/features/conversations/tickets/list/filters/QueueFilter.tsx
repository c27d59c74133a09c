import type { QueueBadge } from '@balcao/contract/resources/company/queues'
import FilterListIcon from '@mui/icons-material/FilterList'
import Badge from '@mui/material/Badge'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { memo, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../../../ui/loading/lazyPart'
import { loadOnce } from '../../../../../ui/loading/loadOnce'
import { useHasOpened } from '../../../../../ui/overlays/useHasOpened'
import type { Check } from './QueueMenu'

interface QueueFilterProps {
  queues: readonly QueueBadge[]
  /** Chosen queues; null = all. */
  chosen: number[] | null
  onChoose: (queueIds: number[] | null) => void
  /** Only the icon, with a dot when something is chosen. */
  isBrief?: boolean
  /** Further options of the menu, below a line. */
  others?: readonly Check[]
}

const none: readonly Check[] = []

const loadMenu = loadOnce(() => import('./QueueMenu'))
const QueueMenu = lazyPart(loadMenu)
// Loads the menu before the button is pressed.
const preloadMenu = (): void => void loadMenu().catch(() => undefined)

/** Chooses the queues whose tickets are listed; default: all. Tickets without a queue are always listed. */
export const QueueFilter = memo(function QueueFilter(props: QueueFilterProps) {
  const { queues, chosen, onChoose, isBrief = false, others = none } = props
  const { t } = useTranslation()
  const menuId = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const hasOpened = useHasOpened(anchor !== null)
  const [first, ...more] = queues.filter(({ id }) => chosen?.includes(id))
  const count = more.length + (first ? 1 : 0)
  const label =
    chosen === null
      ? t('tickets.allQueues')
      : first && more.length === 0
        ? first.name
        : t('tickets.someQueues', { count })

  return (
    <>
      <Button
        size="small"
        color={chosen === null ? 'inherit' : 'primary'}
        onPointerEnter={preloadMenu}
        onFocus={preloadMenu}
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        aria-label={t('tickets.queuesShown', { queues: label })}
        title={label}
        sx={{
          minHeight: { xs: 44, sm: 36 },
          minWidth: { xs: 44, sm: 36 },
          px: isBrief ? 0 : 1,
          gap: 0.75,
          color: chosen === null ? 'text.secondary' : 'primary.main',
        }}
      >
        <Badge variant="dot" color="primary" invisible={chosen === null}>
          <FilterListIcon fontSize="small" />
        </Badge>
        {!isBrief && (
          <Typography variant="inherit" component="span" noWrap>
            {label}
          </Typography>
        )}
      </Button>
      <Suspense>
        {hasOpened && (
          <QueueMenu
            id={menuId}
            anchor={anchor}
            onClose={() => setAnchor(null)}
            queues={queues}
            chosen={chosen}
            onChoose={onChoose}
            others={others}
          />
        )}
      </Suspense>
    </>
  )
})
