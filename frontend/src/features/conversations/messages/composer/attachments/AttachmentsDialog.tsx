import { limits } from '@balcao/contract/limits'
import CloseIcon from '@mui/icons-material/Close'
import SendIcon from '@mui/icons-material/Send'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useId, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '../../../../../i18n/format'
import { ConfirmDialog } from '../../../../../ui/overlays/ConfirmDialog'
import { visuallyHidden } from '../../../../../ui/styling/visuallyHidden'
import type { OutboxFile } from '../../outbox/outbox.rules'
import { AttachmentPreview } from './AttachmentPreview'
import { AttachmentStrip } from './AttachmentStrip'
import { filesOf, wholeMegabytes } from '../../../../../ui/files/incoming.rules'
import type { Refusal } from './files.rules'
import { useAttachments } from './useAttachments'

interface AttachmentsDialogProps {
  files: readonly File[]
  /** Caption of the first file. */
  caption: string
  /** Name of the recipient. */
  name: string
  onSend: (files: (OutboxFile & { caption: string })[]) => void
  onClose: () => void
}

/** Files with captions, in order, to check before they are sent. */
export function AttachmentsDialog({ files, caption, name, onSend, onClose }: AttachmentsDialogProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const { attachments, refused, add, remove, setCaption, take } = useAttachments(files, caption)
  const [chosenKey, setChosenKey] = useState<string | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const current = attachments.find(({ key }) => key === chosenKey) ?? attachments[0]
  const count = attachments.length

  const leave = () => (count > 1 || attachments.some((item) => item.caption) ? setLeaving(true) : onClose())
  const send = () => {
    if (count > 0) onSend(take())
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  const handlePaste = (event: ClipboardEvent) => {
    const pasted = filesOf(event.clipboardData)
    if (pasted.length === 0) return
    event.preventDefault()
    add(pasted)
  }
  useEffect(() => field.current?.focus(), [current?.key])

  return (
    <Dialog
      open
      onClose={leave}
      fullScreen={isNarrow}
      fullWidth
      maxWidth="md"
      aria-labelledby={titleId}
      onPaste={handlePaste}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        add(filesOf(event.dataTransfer))
      }}
      slotProps={{ paper: { sx: { height: { sm: 'min(680px, calc(100% - 64px))' } } } }}
    >
      <DialogTitle
        id={titleId}
        sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 1.25, pl: 2.5, pr: 1.5 }}
      >
        <Box
          component="span"
          sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {t('composer.files.title', { name })}
        </Box>
        <IconButton onClick={leave} aria-label={t('common.close')} sx={{ width: 44, height: 44 }}>
          <CloseIcon />
        </IconButton>
      </DialogTitle>
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          display: 'flex',
          flexDirection: 'column',
          gap: 1.5,
          px: { xs: 1.5, sm: 2.5 },
          pb: 2,
        }}
      >
        <Refusals refused={refused} />
        {current ? (
          <AttachmentPreview key={current.key} attachment={current} />
        ) : (
          <Box sx={{ flex: 1, bgcolor: 'bubble.thread', borderRadius: 1 }} />
        )}
        <TextField
          inputRef={field}
          label={t('composer.files.caption')}
          value={current?.caption ?? ''}
          disabled={!current}
          onChange={(event) => current && setCaption(current.key, event.target.value)}
          onKeyDown={handleKeyDown}
          multiline
          maxRows={3}
          size="small"
          slotProps={{
            htmlInput: {
              'aria-label': current ? t('composer.files.captionFor', { name: current.file.name }) : undefined,
              maxLength: limits.messageBody.max - 200,
              dir: 'auto',
            },
          }}
        />
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <AttachmentStrip
            attachments={attachments}
            shownKey={current?.key}
            onShow={setChosenKey}
            onRemove={remove}
            onAdd={() => picker.current?.click()}
          />
          <Button
            variant="contained"
            onClick={send}
            disabled={count === 0}
            endIcon={<SendIcon />}
            aria-label={t('composer.files.send', { count })}
            sx={{ minHeight: 48, minWidth: 0, px: 2.5, flexShrink: 0 }}
          >
            {isNarrow ? String(count) : t('composer.files.send', { count })}
          </Button>
        </Box>
      </Box>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        tabIndex={-1}
        aria-hidden
        onChange={({ target }) => {
          add([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <Box role="status" sx={visuallyHidden}>
        {current && `${current.file.name}, ${formatBytes(current.file.size)}`}
      </Box>
      <ConfirmDialog
        open={isLeaving}
        title={t('composer.files.discardTitle')}
        text={t('composer.files.discardText')}
        confirm={t('composer.files.discard')}
        onConfirm={() => Promise.resolve(onClose())}
        onClose={() => setLeaving(false)}
      />
    </Dialog>
  )
}

function Refusals({ refused }: { refused: readonly Refusal[] }) {
  const { t } = useTranslation()
  if (refused.length === 0) return null
  return (
    <Alert severity="warning" sx={{ py: 0, '& ul': { m: 0, pl: 2 } }}>
      {refused.map((refusal, index) => (
        <div key={index}>
          {refusal.reason === 'tooMany'
            ? t('composer.files.tooMany', { count: refusal.count, max: limits.medias.max })
            : t(`composer.files.${refusal.reason}`, {
                name: refusal.name,
                size: formatBytes(refusal.size),
                max: wholeMegabytes(limits.mediaBytes.max),
              })}
        </div>
      ))}
    </Alert>
  )
}
