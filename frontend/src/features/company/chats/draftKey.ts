/** Under which the draft of a chat is stored: it outlives the session, and is read by its author alone. */
export const draftKey = (userId: number, chatId: number): string => `balcao.chatDraft.v1.${userId}.${chatId}`
