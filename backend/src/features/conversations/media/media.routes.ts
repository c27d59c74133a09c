import { companiesApi } from '@balcao/contract'
import { route, type Route } from '../../../platform/http/route.js'
import { storageOfCompany } from './storage.queries.js'

export const mediaRoutes: readonly Route[] = [
  route(companiesApi.storage, { access: 'company:storage' }, () => storageOfCompany()),
]
