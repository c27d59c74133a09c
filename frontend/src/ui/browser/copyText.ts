import { i18n } from '../../i18n/i18n'
import { toast } from '../feedback/toast'

/** Puts text onto the clipboard and says so. @returns false where a page may not: without https. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(i18n.t('common.copied'))
    return true
  } catch {
    return false
  }
}
