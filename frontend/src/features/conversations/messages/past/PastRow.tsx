import type { Message } from '@balcao/contract/resources/conversations/messages'
import type { PastMessage } from '@balcao/contract/resources/conversations/pastMessages'
import BlockIcon from '@mui/icons-material/Block'
import HistoryIcon from '@mui/icons-material/History'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatTime } from '../../../../i18n/format'
import { FormattedText } from '../../../../ui/formattedText/FormattedText'
import { Bubble } from '../../../../ui/thread/Bubble'
import { ContentBody } from '../kinds/ContentBody'
import { nameOfKind } from '../kinds/kindNames'
import { Notice } from '../kinds/Notice'
import { ReactionChips } from '../reactions/ReactionChips'
import { ThreadToolsContext, type ThreadTools } from '../ThreadTools'
import { PastFileCard } from './PastFileCard'
import type { PastRow as PastRowOf } from './past.rules'

type Row = Exclude<PastRowOf, { kind: 'day' }>

/** A message from before the number was linked, or the line above such messages. It is only read. */
export default function PastRow({ row, name }: { row: Row; name: string }) {
  if (row.kind === 'pastStart') return <PastLine />
  return (
    <ThreadToolsContext value={NO_TOOLS}>
      <PastBubble {...row} name={name} />
    </ThreadToolsContext>
  )
}

function PastLine() {
  const { t } = useTranslation()
  return (
    <Divider
      sx={{
        py: 1,
        color: 'text.secondary',
        // A divider does not wrap its text, which would be too wide for large text on a phone.
        '& .MuiDivider-wrapper': {
          flexShrink: 0,
          maxWidth: '80%',
          whiteSpace: 'normal',
          textAlign: 'center',
        },
      }}
    >
      <Typography
        variant="caption"
        component="span"
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}
      >
        <HistoryIcon aria-hidden sx={{ fontSize: 16 }} />
        {t('pastMessages.title')}
      </Typography>
    </Divider>
  )
}

interface PastBubbleProps {
  past: PastMessage
  continues: boolean
  isLast: boolean
  /** The customer's. */
  name: string
}

const nothing = () => undefined

/** Nothing can be done to the past, so its parts have no tools. */
const NO_TOOLS: ThreadTools = {
  goTo: nothing,
  openLarge: nothing,
  openMenu: nothing,
  openReactions: nothing,
  reply: nothing,
  select: nothing,
  forward: nothing,
  openCard: nothing,
  react: nothing,
  fetchMedia: () => Promise.resolve(),
  renewMedia: () => Promise.resolve(null),
  nextVoice: () => null,
}

function PastBubble({ past, continues, isLast, name }: PastBubbleProps) {
  const { t } = useTranslation()
  const { fromMe, author, body, content, file, isDeleted, isEdited, quoted, sentAt } = past
  const who = fromMe ? t('messages.us') : (author ?? name)
  const summary = isDeleted ? t('messages.deleted') : body || (file ? nameOfKind(file.kind) : '')
  // Their text says the same as the content, as in the thread.
  const words = content && content.type !== 'choice' ? '' : body
  return (
    <Bubble
      isOurs={fromMe}
      continues={continues}
      isLast={isLast}
      author={!continues && author ? author : undefined}
      words={!isDeleted && words && <FormattedText text={words} />}
      footer={
        <>
          {isEdited && !isDeleted && t('messages.edited')}
          <time dateTime={sentAt} title={formatDateTime(sentAt)}>
            {formatTime(sentAt)}
          </time>
        </>
      }
      chips={
        past.reactions.length > 0 && (
          <ReactionChips
            message={{ id: `past-${past.id}`, reactions: past.reactions } as Message}
            canReact={false}
            isIndented={false}
          />
        )
      }
      frame={{
        role: 'article',
        'aria-label': t('messages.thread.messageOf', { name: who, time: formatTime(sentAt), text: summary }),
        tabIndex: -1,
        'data-bubble': '',
      }}
    >
      {isDeleted && <Notice Icon={BlockIcon}>{t('messages.deleted')}</Notice>}
      {quoted && !isDeleted && (
        <Box
          sx={{
            borderLeft: 3,
            borderColor: 'divider',
            pl: 1,
            mb: 0.5,
            color: 'text.secondary',
            fontSize: '0.875em',
          }}
        >
          {quoted.body || (quoted.kind ? nameOfKind(quoted.kind) : '')}
        </Box>
      )}
      {content && !isDeleted && <ContentBody content={content} />}
      {file && !isDeleted && <PastFileCard past={past} file={file} />}
    </Bubble>
  )
}
