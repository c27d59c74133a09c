import { formatBytes } from './format'

const MB = 1024 ** 2

/** Space of a plan, which is counted in MB. @param limitMb as `formatBytes`. */
export const formatPlanSize = (mb: number, limitMb: number = mb): string => formatBytes(mb * MB, limitMb * MB)
