import { brandingFeature } from './branding/index.js'
import { companiesFeature } from './companies/index.js'
import { companyExportsFeature } from './companyExports/index.js'
import { companyManagementFeature } from './companyManagement/index.js'
import { installationFeature } from './installation/index.js'
import { invoicesFeature } from './invoices/index.js'
import { movedCompaniesFeature } from './movedCompanies/index.js'
import { overviewFeature } from './overview/index.js'
import { paymentsFeature } from './payments/index.js'
import { plansFeature } from './plans/index.js'
import { signUpFeature } from './signUp/index.js'
import { subscriptionFeature } from './subscription/index.js'
import { supportAccessFeature } from './supportAccess/index.js'
import { whatsappRemindersFeature } from './whatsappReminders/index.js'

/**
 * Companies as customers of the installation. The order matters: a feature may import only those before it.
 */
export const billing = [
  companiesFeature,
  brandingFeature,
  supportAccessFeature,
  plansFeature,
  invoicesFeature,
  paymentsFeature,
  subscriptionFeature,
  whatsappRemindersFeature,
  companyManagementFeature,
  companyExportsFeature,
  signUpFeature,
  installationFeature,
  movedCompaniesFeature,
  overviewFeature,
]
