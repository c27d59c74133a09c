import type { ClipboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../../../ui/feedback/toast'

interface Limit {
  /** Characters. */
  max: number
  kind: 'message' | 'note'
}

/** Limits the length of a text: with an error message, not by cutting it. */
export function useTextLimit(text: string, { max, kind }: Limit) {
  const { t } = useTranslation()
  return {
    /** The error; null when the text is short enough. */
    problem: text.length > max ? t(`composer.tooLong.${kind}`, { max }) : null,
    /** Returns whether the paste was refused. */
    refusesPaste: (event: ClipboardEvent): boolean => {
      const count = event.clipboardData.getData('text/plain').length
      if (text.length + count <= max) return false
      event.preventDefault()
      toast.error(t(`composer.tooLongPaste.${kind}`, { count, max }))
      return true
    },
  }
}
