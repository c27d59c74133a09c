/** The chat on the screen, and whether its newest messages are visible. */
let openChat: { chatId: number; isAtEnd: boolean } | null = null

export const setShownChat = (next: typeof openChat): void => {
  openChat = next
}

/** Whether the page is visible and has the focus. */
export const isPageInFront = (): boolean => document.visibilityState === 'visible' && document.hasFocus()

/** Whether the user sees new messages of a chat now. */
export const isSeen = (chatId: number): boolean =>
  isPageInFront() && openChat?.chatId === chatId && openChat.isAtEnd

/** Whether the user has a chat open, even if scrolled up. */
export const isOpen = (chatId: number): boolean => isPageInFront() && openChat?.chatId === chatId
