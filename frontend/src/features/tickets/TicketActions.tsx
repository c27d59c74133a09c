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
import { useCommands } from '../commands'
import { Keys, shortcuts } from '../shortcuts'
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
  { verb: 'return', Icon: UndoIcon },
  { verb: 'resolve', Icon: DoneAllIcon },
  { verb: 'reopen', Icon: ReplayIcon },
  { verb: 'accept', Icon: CheckIcon },
] as const satisfies { verb: TicketVerb; Icon: typeof CheckIcon }[]

/** What the reader may do with the open ticket. */
export function TicketActions({ ticket, verbs, isCompact }: TicketActionsProps) {
  const { t } = useTranslation()
  const isBusy = verbs.busy?.ticketId === ticket.id
  const possible = actions.filter(({ verb }) => ticket.can?.[verb])
  const main = possible.at(-1)?.verb
  useCommands(() =>
    possible.map(({ verb, Icon }) => ({
      id: `verb:${verb}`,
      section: 'ticket',
      label: t(`tickets.verbs.${verb}`),
      detail: ticket.contact.name,
      words: t(`palette.words.${verb}`),
      Icon,
      ...(verb === 'resolve' && { shortcut: 'resolve' }),
      run: () => verbs.run(verb, ticket),
    })),
  )
  return (
    <Stack direction="row" sx={{ gap: 1, flexShrink: 0 }}>
      {possible.map(({ verb, Icon }) =>
        isCompact ? (
          <Tooltip key={verb} title={t(`tickets.verbs.${verb}`)}>
            <span>
              <IconButton
                aria-label={t(`tickets.verbs.${verb}`)}
                color={verb === main ? 'primary' : 'default'}
                disabled={isBusy}
                onClick={() => verbs.run(verb, ticket)}
                sx={{ width: 44, height: 44 }}
              >
                <Icon />
              </IconButton>
            </span>
          </Tooltip>
        ) : (
          <Tooltip
            key={verb}
            describeChild
            title={verb === 'resolve' ? <Keys chord={shortcuts.resolve.chords[0]} /> : ''}
          >
            <Button
              variant={verb === main ? 'contained' : 'outlined'}
              color={verb === main ? 'primary' : 'inherit'}
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
