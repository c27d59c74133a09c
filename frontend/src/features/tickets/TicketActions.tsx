import type { Ticket } from '@balcao/contract/resources/tickets'
import CheckIcon from '@mui/icons-material/Check'
import DoneAllIcon from '@mui/icons-material/DoneAll'
import ReplayIcon from '@mui/icons-material/Replay'
import UndoIcon from '@mui/icons-material/Undo'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Tooltip from '@mui/material/Tooltip'
import { useTranslation } from 'react-i18next'
import type { TicketVerb } from './tickets.commands'
import type { TicketVerbs } from './useTicketVerbs'

interface TicketActionsProps {
  ticket: Ticket
  verbs: TicketVerbs
  /** Where there is no room for words the icons stand alone. */
  isCompact: boolean
}

/** In the order they stand; the last that is possible is the main one. */
const actions = [
  { verb: 'return', Icon: UndoIcon, isMain: false },
  { verb: 'reopen', Icon: ReplayIcon, isMain: true },
  { verb: 'accept', Icon: CheckIcon, isMain: true },
  { verb: 'resolve', Icon: DoneAllIcon, isMain: true },
] as const satisfies { verb: TicketVerb; Icon: typeof CheckIcon; isMain: boolean }[]

/** What the reader may do with the open ticket. */
export function TicketActions({ ticket, verbs, isCompact }: TicketActionsProps) {
  const { t } = useTranslation()
  const isBusy = verbs.busy?.ticketId === ticket.id
  return (
    <Stack direction="row" sx={{ gap: 1, flexShrink: 0 }}>
      {actions
        .filter(({ verb }) => ticket.can?.[verb])
        .map(({ verb, Icon, isMain }) =>
          isCompact ? (
            <Tooltip key={verb} title={t(`tickets.verbs.${verb}`)}>
              <span>
                <IconButton
                  aria-label={t(`tickets.verbs.${verb}`)}
                  color={isMain ? 'primary' : 'default'}
                  disabled={isBusy}
                  onClick={() => verbs.run(verb, ticket)}
                  sx={{ width: 44, height: 44 }}
                >
                  <Icon />
                </IconButton>
              </span>
            </Tooltip>
          ) : (
            <Tooltip key={verb} describeChild title={verb === 'resolve' ? t('tickets.resolveHint') : ''}>
              <Button
                variant={isMain ? 'contained' : 'outlined'}
                color={isMain ? 'primary' : 'inherit'}
                startIcon={<Icon />}
                loading={isBusy && verbs.busy?.verb === verb}
                disabled={isBusy}
                onClick={() => verbs.run(verb, ticket)}
              >
                {t(`tickets.verbs.${verb}`)}
              </Button>
            </Tooltip>
          ),
        )}
    </Stack>
  )
}
