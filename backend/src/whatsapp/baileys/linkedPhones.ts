import type { Provider } from '@balcao/contract'

/**
 * The providers whose connections are phones that are linked by Baileys: at WhatsApp itself, or at the
 * simulator on this machine.
 */
export const linkedPhones = ['beta', 'simulator'] as const satisfies readonly Provider[]
