import { withPlatformScope } from '../../platform/tenancy/scope.js'

/** The demo is made from outside any company: it makes one. */
export const asInstallation = <T>(work: () => Promise<T>): Promise<T> => withPlatformScope('demo', work)
