import { loadPhrases } from '../../../i18n/i18n'
import { lazyPart } from '../../../ui/loading/lazyPart'

/** Keeps the browser's registration as the server knows it. Nothing waits for it. */
export const PushWatch = lazyPart(() => import('./PushWatch'))

/** What is chosen for each device. Loaded when it is opened. */
export const PushDevicesDialog = lazyPart(
  async () => (await Promise.all([import('./PushDevicesDialog'), loadPhrases('form', 'pushDevices')]))[0],
)
