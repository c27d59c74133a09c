import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import CheckIcon from '@mui/icons-material/Check'
import TaskAltIcon from '@mui/icons-material/TaskAlt'
import ReplayIcon from '@mui/icons-material/Replay'
import UndoIcon from '@mui/icons-material/Undo'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useTranslation } from 'react-i18next'
import { ToolButton } from '../../../../ui/inputs/ToolButton'
import { useHint } from '../../../../ui/display/useHint'
import { useCommands } from '../../../../kit/commands'
import { Keys, shortcuts } from '../../../../kit/shortcuts'
import type { StatusVerb } from '../tickets.commands'
import type { TicketVerbs } from '../verbs/useTicketVerbs'

interface TicketActionsProps {
  ticket: Ticket
  verbs: TicketVerbs
  /** Icons without text. */
  isCompact: boolean
  /** Room for one action only; the others are in the menu. */
  isTiny: boolean
}

/** In display order; the last available one is the primary action. */
const actions = [
  { verb: 'return', Icon: UndoIcon },
  { verb: 'resolve', Icon: TaskAltIcon },
  { verb: 'reopen', Icon: ReplayIcon },
  { verb: 'accept', Icon: CheckIcon },
] as const satisfies { verb: StatusVerb; Icon: typeof CheckIcon }[]

/** An action that unlocks writing has its primary button in the composer, and none here. */
const unlocks = (verb: StatusVerb): boolean => verb === 'accept' || verb === 'reopen'

/** The actions of the open ticket that the user may use. */
export function TicketActions({ ticket, verbs, isCompact, isTiny }: TicketActionsProps) {
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
      {(isTiny ? possible.slice(-1) : possible).map(({ verb, Icon }) => (
        <ActionButton
          key={verb}
          verb={verb}
          Icon={Icon}
          isMain={verb === main && !unlocks(verb)}
          isCompact={isCompact}
          isDisabled={isBusy}
          isRunning={isBusy && verbs.busy?.verb === verb}
          onRun={() => verbs.run(verb, ticket)}
        />
      ))}
    </Stack>
  )
}

interface ActionButtonProps {
  verb: StatusVerb
  Icon: typeof CheckIcon
  isMain: boolean
  isCompact: boolean
  isDisabled: boolean
  isRunning: boolean
  onRun: () => void
}

function ActionButton({ verb, Icon, isMain, isCompact, isDisabled, isRunning, onRun }: ActionButtonProps) {
  const { t } = useTranslation()
  const label = t(`tickets.verbs.${verb}`)
  const keys = verb === 'resolve' ? <Keys chord={shortcuts.resolve.chords[0]} /> : ''
  // A disabled button gets no pointer events, so its tooltip would never close.
  const { events, hint } = useHint(isDisabled || isCompact ? '' : keys, { describes: true })
  if (isCompact)
    return (
      <ToolButton label={label} disabled={isDisabled} onClick={onRun} tone={isMain ? 'main' : undefined}>
        <Icon fontSize="small" />
      </ToolButton>
    )
  return (
    <>
      <Button
        {...events}
        variant={isMain ? 'contained' : 'outlined'}
        color={isMain ? 'primary' : 'inherit'}
        startIcon={<Icon />}
        loading={isRunning}
        disabled={isDisabled}
        onClick={onRun}
      >
        {label}
      </Button>
      {hint}
    </>
  )
}
