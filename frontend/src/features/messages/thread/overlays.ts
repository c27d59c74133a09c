/** What lies over a thread: one thing at a time, about one message. */
export type Overlay =
  | { kind: 'menu' | 'reactions'; messageId: string; at: HTMLElement | { left: number; top: number } }
  | { kind: 'emojis'; messageId: string; at: HTMLElement }
  | { kind: 'large' | 'removal'; messageId: string }
