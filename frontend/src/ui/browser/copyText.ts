import { i18n } from '../../i18n/i18n'
import { toast } from '../feedback/toast'

/**
 * Copies text to the clipboard and shows a toast. @returns false when the browser forbids it, as without
 * https.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(i18n.t('common.copied'))
    return true
  } catch {
    return false
  }
}
