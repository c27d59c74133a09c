import { passwordRecoveryApi } from '@balcao/contract'
import { route, type Route } from '../../../platform/http/route.js'
import { recoverPassword } from './recoverPassword.js'

export const passwordRecoveryRoutes: readonly Route[] = [
  route(passwordRecoveryApi.ask, { access: 'public' }, async ({ body, req, asCompany }) => {
    await recoverPassword(body.email, req.ip ?? '', asCompany)
    return {}
  }),
  route(passwordRecoveryApi.askByPath, { access: 'public' }, async ({ params, req, asCompany }) => {
    await recoverPassword(params.email, req.ip ?? '', asCompany)
    return {}
  }),
]
