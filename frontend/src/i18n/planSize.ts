import { i18n } from './i18n'

/**
 * MB of a GB as a plan was sold: its space is typed in MB, and 20 GB may be typed as 20480 or as 20000. Either shows as 20 GB.
 */
const gigabyteOf = (limitMb: number): number => (limitMb % 1000 === 0 && limitMb % 1024 !== 0 ? 1000 : 1024)

/**
 * Space of a plan: `512 MB`, `20 GB`, `14,2 GB`.
 * @param limitMb the plan's limit, whose unit counts; the amount itself where it is the limit.
 */
export function formatPlanSize(mb: number, limitMb: number = mb): string {
  const perGigabyte = gigabyteOf(limitMb)
  const [amount, unit] = mb < perGigabyte ? [mb, 'MB'] : [mb / perGigabyte, 'GB']
  return `${amount.toLocaleString(i18n.language, { maximumFractionDigits: unit === 'GB' && amount < 100 ? 1 : 0 })} ${unit}`
}
