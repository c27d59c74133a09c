export { CompaniesTab } from './CompaniesTab'
