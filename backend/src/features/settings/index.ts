export { presentSettings } from './settings.presenter.js'
export { companySettings, listSettings } from './settings.queries.js'
