import { feature } from '../../../kit/feature.js'
import { SignOn, SignOnDomain, SignOnPerson } from '../../../models/index.js'
import { clientSecrets, forgetQueue } from './signOn.commands.js'
import { signOnLoginRoutes } from './login.routes.js'
import { signOnRoutes } from './signOn.routes.js'

export { removeSignOn } from './signOn.commands.js'

export const signOnFeature = feature({
  owns: [SignOn, SignOnDomain, SignOnPerson, 'sign_on_uses'],
  routes: [...signOnRoutes, ...signOnLoginRoutes],
  queueRemoved: forgetQueue,
  sealedColumns: [clientSecrets],
  namesNoPerson: {
    sign_ons: 'settings of the company',
    sign_on_domains: 'settings of the company',
    sign_on_people: 'users of the company',
    sign_on_uses: 'hashes of random values',
  },
  movesCompany: {
    leaves: {
      sign_on_domains: 'confirmed for one installation',
      sign_ons: 'secrets, and an application that only the installation may use',
      sign_on_people: 'accounts at a provider that only the installation knows',
      sign_on_uses: 'logins of the last minutes',
    },
  },
  exportsCompany: {
    tables: { sign_on_domains: { by: ['domain'] } },
    leaves: {
      sign_ons: 'secrets, and an application that only this installation may use',
      sign_on_people: 'accounts at a provider that only this installation knows',
      sign_on_uses: 'logins of the last minutes',
    },
  },
})
