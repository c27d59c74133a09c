import type { Message } from '@balcao/contract/resources/conversations/messages'
import type { PastFile, PastMessage } from '@balcao/contract/resources/conversations/pastMessages'
import BlockIcon from '@mui/icons-material/Block'
import DownloadIcon from '@mui/icons-material/Download'
import HistoryIcon from '@mui/icons-material/History'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../i18n/errorMessage'
import { formatBytes, formatDateTime, formatTime } from '../../../../i18n/format'
import { toast } from '../../../../ui/feedback/toast'
import { FileIcon } from '../../../../ui/files/FileIcon'
import { safeThumbnail } from '../../../../ui/files/thumbnail.rules'
import { FormattedText } from '../../../../ui/formattedText/FormattedText'
import { Bubble } from '../../../../ui/thread/Bubble'
import { ContentBody } from '../kinds/ContentBody'
import { nameOfKind } from '../kinds/kindNames'
import { Notice } from '../kinds/Notice'
import { ReactionChips } from '../reactions/ReactionChips'
import { ThreadToolsContext, type ThreadTools } from '../ThreadTools'
import { useFetchPastFile } from './past.queries'
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

/** The file of a past message. It is asked for only when somebody wants it. */
function PastFileCard({ past, file }: { past: PastMessage; file: PastFile }) {
  const { t } = useTranslation()
  const fetchFile = useFetchPastFile()
  const [isBusy, setBusy] = useState(false)
  const name = file.name ?? nameOfKind(file.kind)
  const preview = safeThumbnail(file.thumbnail)
  const { url } = file
  const handleFetch = async () => {
    setBusy(true)
    try {
      await fetchFile(past)
    } catch (error) {
      toast.error(errorText(error))
    }
    setBusy(false)
  }
  return (
    <Box
      sx={{
        width: 300,
        maxWidth: '100%',
        borderRadius: 0.8,
        overflow: 'hidden',
        bgcolor: 'action.hover',
        mb: 0.5,
      }}
    >
      {url && (file.kind === 'image' || file.kind === 'sticker') ? (
        <a href={url} target="_blank" rel="noopener noreferrer" aria-label={t('pastMessages.openFile')}>
          <Box component="img" src={url} alt={name} sx={{ display: 'block', width: '100%' }} />
        </a>
      ) : url && (file.kind === 'video' || file.kind === 'gif') ? (
        <Box component="video" src={url} controls sx={{ display: 'block', width: '100%' }} />
      ) : url && (file.kind === 'audio' || file.kind === 'voice') ? (
        <Box component="audio" src={url} controls sx={{ display: 'block', width: '100%' }} />
      ) : (
        preview && (
          <Box
            component="img"
            src={preview}
            alt=""
            sx={{ display: 'block', width: '100%', maxHeight: 160, objectFit: 'cover' }}
          />
        )
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, p: 1.25 }}>
        <FileIcon name={file.name} mimetype={file.mimetype} />
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography variant="subtitle2" component="div" sx={{ lineHeight: 1.3, unicodeBidi: 'plaintext' }}>
            {name}
          </Typography>
          <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
            {[t('pastMessages.file'), file.size === null ? null : formatBytes(file.size)]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
          {url && (
            <Button
              size="small"
              color="inherit"
              component="a"
              href={url}
              download={name}
              target="_blank"
              rel="noopener noreferrer"
              startIcon={<DownloadIcon />}
            >
              {t('pastMessages.openFile')}
            </Button>
          )}
          {file.canFetch && (
            <Button
              size="small"
              color="inherit"
              startIcon={<DownloadIcon />}
              loading={isBusy}
              loadingPosition="start"
              onClick={() => void handleFetch()}
            >
              {t('pastMessages.fetchFile')}
            </Button>
          )}
        </Box>
      </Box>
    </Box>
  )
}
