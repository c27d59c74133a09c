import type { Provider } from '@balcao/contract'

/**
 * Providers whose connections are phones linked by Baileys: WhatsApp itself, and the simulator on this
 * machine.
 */
export const linkedPhones = ['beta', 'simulator'] as const satisfies readonly Provider[]
