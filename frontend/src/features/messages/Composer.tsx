import { limits } from '@balcao/contract/limits'
import SendIcon from '@mui/icons-material/Send'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import InputBase from '@mui/material/InputBase'
import Tooltip from '@mui/material/Tooltip'
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useActor } from '../../session'
import { useDraft } from './drafts'
import { useSendMessage } from './messages.commands'

interface ComposerProps {
  ticket: { id: number; contactId: number; whatsappId: number | null }
  /** Why nothing can be written now; null when it can. */
  lockedBecause: string | null
  /** What stands in the send button's place while nothing can be written. */
  unlock?: ReactNode
  /** Something to know before writing, such as that the connection is down. */
  warning?: ReactNode
  /** Whether writing may start without a click: not where a keyboard would cover the screen. */
  takesFocus: boolean
}

/** Where a message is written. Give it the ticket's id as key: each ticket has its own draft. */
export function Composer({ ticket, lockedBecause, unlock, warning, takesFocus }: ComposerProps) {
  const { t } = useTranslation()
  const { id: userId } = useActor()
  const [text, setText] = useDraft(userId, ticket.id)
  const send = useSendMessage(ticket)
  const input = useRef<HTMLTextAreaElement>(null)
  const isLocked = lockedBecause !== null
  const isEmpty = text.trim() === ''

  useEffect(() => {
    if (takesFocus && !isLocked) input.current?.focus()
  }, [takesFocus, isLocked])

  const submit = () => {
    if (isLocked || isEmpty) return
    send(text.trim())
    setText('')
    input.current?.focus()
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    // While an accent or an ideogram is being composed, Enter belongs to it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }

  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      sx={{ bgcolor: 'background.paper', borderTop: 1, borderColor: 'divider', px: { xs: 1, md: 2 }, py: 1 }}
    >
      {!isLocked && warning}
      <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 1 }}>
        <InputBase
          inputRef={input}
          multiline
          maxRows={5}
          fullWidth
          disabled={isLocked}
          value={isLocked ? '' : text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={handleKeyDown}
          placeholder={lockedBecause ?? t(takesFocus ? 'messages.placeholder' : 'messages.write')}
          slotProps={{
            input: { 'aria-label': t('messages.write'), maxLength: limits.messageBody.max, dir: 'auto' },
          }}
          sx={{
            minHeight: 44,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: 'background.default',
            px: 1.5,
            py: 1,
            lineHeight: 1.45,
            '&.Mui-focused': { borderColor: 'primary.main', bgcolor: 'background.paper' },
            '& .MuiInputBase-input::placeholder': { color: 'text.secondary', opacity: 1 },
          }}
        />
        {isLocked ? (
          unlock
        ) : (
          <Tooltip title={t('messages.send')}>
            <span>
              <IconButton
                type="submit"
                disabled={isEmpty}
                aria-label={t('messages.send')}
                sx={{
                  width: 44,
                  height: 44,
                  borderRadius: 1,
                  bgcolor: 'primary.main',
                  color: 'primary.contrastText',
                  '&:hover': { bgcolor: 'primary.dark' },
                  '&.Mui-disabled': { bgcolor: 'action.disabledBackground' },
                }}
              >
                <SendIcon fontSize="small" />
              </IconButton>
            </span>
          </Tooltip>
        )}
      </Box>
    </Box>
  )
}
