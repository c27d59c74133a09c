import { mailsApi } from '@balcao/contract'
import { clock } from '../../../platform/clock/clock.js'
import { routeOutsideScope, type Route } from '../../../platform/http/route.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import { mailLook } from '../../billing/branding/index.js'
import { retryMail } from './mail.commands.js'
import { presentGivenUp } from './mail.presenter.js'
import { companyOfMail, listGivenUp } from './mail.queries.js'

export const mailRoutes: readonly Route[] = [
  routeOutsideScope(mailsApi.givenUp, { access: 'super' }, async ({ query }) => {
    const { name: product } = await mailLook()
    const now = clock.now()
    return withPlatformScope('mails that were given up, for a super user', async () => {
      const { page, nameOf } = await listGivenUp(query.pageNumber)
      const { rows, ...facts } = page
      const mails = rows.map((mail) =>
        presentGivenUp(mail, { companyName: nameOf(mail.companyId), product, now }),
      )
      return { mails, ...facts }
    })
  }),

  routeOutsideScope(mailsApi.retry, { access: 'super' }, async ({ params: { id }, inScopeOf }) => {
    const companyId = await withPlatformScope('whose a mail is', () => companyOfMail(id))
    await inScopeOf(companyId, () => retryMail(id))
    return { message: 'queued' }
  }),
]
