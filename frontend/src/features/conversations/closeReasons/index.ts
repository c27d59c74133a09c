import { lazyPart } from '../../../ui/loading/lazyPart'

export { CloseReasonField } from './LazyCloseReasonField'
export { useCloseReasons } from './closeReasons.queries'

/** Asks why tickets are resolved. */
export const CloseReasonDialog = lazyPart(() => import('./CloseReasonDialog'))
/** The company's list of reasons, for its settings. */
export const CloseReasonList = lazyPart(() => import('./CloseReasonList'))
