import { formatBytes } from './format'

const MB = 1024 ** 2

/** The storage of a plan, which is given in MB. @param limitMb as `limit` of `formatBytes`, in MB */
export const formatPlanSize = (mb: number, limitMb: number = mb): string => formatBytes(mb * MB, limitMb * MB)
