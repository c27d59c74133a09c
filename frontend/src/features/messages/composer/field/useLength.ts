import { limits } from '@balcao/contract/limits'
import type { ClipboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../../ui/toast'

/** Keeps a text within what WhatsApp takes: in words, not by cutting it. `reserved`: characters that will be added to it. */
export function useLength(text: string, reserved: number) {
  const { t } = useTranslation()
  const max = limits.messageBody.max - reserved
  return {
    /** Null while all is well. */
    problem: text.length > max ? t('composer.tooLong', { max }) : null,
    /** Whether the paste was refused. */
    refusesPaste: (event: ClipboardEvent): boolean => {
      const count = event.clipboardData.getData('text/plain').length
      if (text.length + count <= max) return false
      event.preventDefault()
      toast.error(t('composer.tooLongPaste', { count, max }))
      return true
    },
  }
}
