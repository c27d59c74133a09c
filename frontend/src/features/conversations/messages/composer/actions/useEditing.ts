import type { Message } from '@balcao/contract/resources/conversations/messages'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../../i18n/errorMessage'
import { toast } from '../../../../../ui/feedback/toast'
import { useLeaveWarning } from '../../../../../ui/navigation/useLeaveWarning'
import { useMessageChanges } from '../../changes/changes.commands'
import { writtenText } from '../../kinds/kind.rules'
import { clearMessageAction } from '../../messageAction'
import { signed, unsigned } from '../../signature.rules'
import { editableUntil } from './editing.rules'

/**
 * The new text of an edited message, without its signature. The signature is added again when it is saved.
 */
export function useEditing(ticketId: number, message: Message | null) {
  const { t } = useTranslation()
  const { edit } = useMessageChanges()
  const [state, setState] = useState({ id: '', text: '' })
  const author = message?.user?.name ?? ''
  const original = unsigned(message ? writtenText(message) : '', author)
  const text = message && state.id === message.id ? state.text : original.text
  useLeaveWarning(message !== null && text !== original.text)

  const setText = (next: string) => {
    if (message) setState({ id: message.id, text: next })
  }
  const save = () => {
    if (!message) return
    const next = text.trim()
    if (Date.now() > editableUntil(message)) {
      toast.error(t('composer.editOver'))
      return
    }
    // The change shows at once; when the server refuses, the text is restored here.
    clearMessageAction(ticketId)
    if (next === original.text) return
    edit(message, original.isSigned ? signed(next, author) : next).catch((error: unknown) =>
      toast.error(errorText(error)),
    )
  }
  return { text, setText, save }
}
