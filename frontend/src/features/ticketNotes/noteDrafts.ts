const keyOf = (userId: number, contactId: number): string => `balcao.noteDraft.v1.${userId}.${contactId}`

/** What a user began to note of a contact and has not noted yet. */
export function noteDraftOf(userId: number, contactId: number): string {
  try {
    return localStorage.getItem(keyOf(userId, contactId)) ?? ''
  } catch {
    return ''
  }
}

/** Keeps it, also when the page is loaded again; nothing is forgotten. */
export function rememberNoteDraft(userId: number, contactId: number, text: string): void {
  const key = keyOf(userId, contactId)
  try {
    if (text === '') localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // Without storage it lasts as long as the field.
  }
}
