/**
 * Storage key of a chat's draft. It contains the user's id: the draft outlives the session, and no other user
 * may read it.
 */
export const draftKey = (userId: number, chatId: number): string => `balcao.chatDraft.v1.${userId}.${chatId}`
