import { movedCompaniesApi } from '@balcao/contract'
import { AppError } from '../../../platform/errors/AppError.js'
import { routeOutsideScope, type Route } from '../../../platform/http/route.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import { presentMove, presentMoveWithReport } from './movedCompanies.presenter.js'
import { listMoves, maybeMove } from './movedCompanies.queries.js'

export const movedCompaniesRoutes: readonly Route[] = [
  routeOutsideScope(movedCompaniesApi.list, { access: 'super' }, ({ query }) =>
    withPlatformScope('companies that moved in, for a super user', async () => {
      const { rows, ...facts } = await listMoves(query.searchParam, query.pageNumber)
      return { moves: rows.map(presentMove), ...facts }
    }),
  ),

  routeOutsideScope(movedCompaniesApi.find, { access: 'super' }, async ({ params: { id } }) => {
    const move = await withPlatformScope('a company that moved in, for a super user', () => maybeMove(id))
    if (!move) throw new AppError('ERR_NO_COMPANY_FOUND')
    return presentMoveWithReport(move)
  }),
]
