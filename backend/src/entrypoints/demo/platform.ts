import { withPlatformScope } from '../../platform/tenancy/scope.js'

/** The demo is created outside of any company, since it creates one. */
export const asInstallation = <T>(work: () => Promise<T>): Promise<T> => withPlatformScope('demo', work)
