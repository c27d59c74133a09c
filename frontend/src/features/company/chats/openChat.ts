/** The chat whose messages are on the screen, and whether its newest ones are. */
let openChat: { chatId: number; isAtEnd: boolean } | null = null

export const setShownChat = (next: typeof openChat): void => {
  openChat = next
}

/** Whether the page is in front of the person: in view, and the one that the keys go to. */
export const isPageInFront = (): boolean => document.visibilityState === 'visible' && document.hasFocus()

/** Whether somebody sees what is said in a chat at this moment. */
export const isSeen = (chatId: number): boolean =>
  isPageInFront() && openChat?.chatId === chatId && openChat.isAtEnd

/** Whether somebody has a chat open before them, be it further up. */
export const isOpen = (chatId: number): boolean => isPageInFront() && openChat?.chatId === chatId
