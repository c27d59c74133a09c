/** By contact: what was begun and not noted yet. It lasts as long as the page. */
const drafts = new Map<number, string>()

export const noteDraftOf = (contactId: number): string => drafts.get(contactId) ?? ''

export function rememberNoteDraft(contactId: number, text: string): void {
  if (text === '') drafts.delete(contactId)
  else drafts.set(contactId, text)
}
