import type { QuickMessage } from '@balcao/contract/resources/conversations/quickMessages'
import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Glyph } from '../../../../../ui/display/Glyph'
import { ToolButton } from '../../../../../ui/inputs/ToolButton'
import { useFilledText } from '../../../../../kit/messagePreview'
import {
  choiceProblem,
  filledValues,
  templateQuery,
  useProblemText,
  type ChoiceProblem,
} from '../../../../company/templates'
import { useQuickMessagesOf } from '../../../quickMessages'
import { QuickTemplate } from './QuickTemplate'

interface QuickTemplatesProps {
  ticket: Ticket
  connectionId: number
}

/** Quick messages that send a template of this connection's account: the ones that reopen a conversation. */
export function QuickTemplates({ ticket, connectionId }: QuickTemplatesProps) {
  const { t } = useTranslation()
  const all = useQuickMessagesOf(ticket.queueId, true) ?? []
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [chosen, setChosen] = useState<QuickMessage | null>(null)
  const withTemplate = all.filter(({ template }) => template)
  if (withTemplate.length === 0) return null
  return (
    <>
      <ToolButton
        label={t('composer.suggestions.quick')}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Glyph name="bolt" />
      </ToolButton>
      {anchor && (
        <Offer
          anchor={anchor}
          ticket={ticket}
          connectionId={connectionId}
          quickMessages={withTemplate}
          onChoose={(quickMessage) => {
            setAnchor(null)
            setChosen(quickMessage)
          }}
          onClose={() => setAnchor(null)}
        />
      )}
      {chosen && (
        <QuickTemplate
          ticket={ticket}
          connectionId={connectionId}
          quickMessage={chosen}
          onInsert={null}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  )
}

interface OfferProps extends QuickTemplatesProps {
  anchor: HTMLElement
  quickMessages: readonly QuickMessage[]
  onChoose: (quickMessage: QuickMessage) => void
  onClose: () => void
}

/** Those of another account are left out; others that can't be sent say why. */
function Offer({ anchor, ticket, connectionId, quickMessages, onChoose, onClose }: OfferProps) {
  const { t } = useTranslation()
  const problemText = useProblemText()
  const fill = useFilledText(ticket.contact.name)
  const answers = useQueries({
    queries: quickMessages.map(({ template }) => templateQuery(template?.templateId ?? 0)),
  })
  const rows = quickMessages.flatMap((quickMessage, place) => {
    const template = answers[place]?.data
    const values = filledValues(quickMessage.template?.values ?? {}, fill)
    const problem = template ? choiceProblem(template, values, connectionId) : null
    if (!template || problem?.kind === 'otherAccount') return []
    const isSendable = problem === null || canBeFilled(problem)
    const text = isSendable ? fill(quickMessage.message) : problemText(problem, template)
    return [{ quickMessage, isSendable, text }]
  })
  const isLoading = answers.some(({ isLoading }) => isLoading)
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
      transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        list: { 'aria-label': t('composer.suggestions.quick') },
        paper: { sx: { maxWidth: 420, maxHeight: 320 } },
      }}
    >
      {rows.map(({ quickMessage, isSendable, text }) => (
        <MenuItem
          key={quickMessage.id}
          onClick={() => isSendable && onChoose(quickMessage)}
          aria-disabled={!isSendable}
        >
          <ListItemText
            primary={`/${quickMessage.shortcode}`}
            secondary={text}
            slotProps={{
              primary: { variant: 'body2', sx: { fontWeight: 600 } },
              secondary: {
                variant: 'caption',
                sx: isSendable ? clipped : { color: 'error.main', whiteSpace: 'normal' },
              },
            }}
          />
        </MenuItem>
      ))}
      {rows.length === 0 && (
        <MenuItem disabled sx={{ whiteSpace: 'normal' }}>
          {isLoading ? t('common.loading') : t('composer.closed.noQuick')}
        </MenuItem>
      )}
    </Menu>
  )
}

const canBeFilled = ({ kind }: ChoiceProblem): boolean => kind === 'missing' || kind === 'tooLong'

const clipped = {
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const
