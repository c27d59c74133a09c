import { tokenColumns } from '../../features/company/connections/openToken.js'
import type { Company, Connection } from '../../models/index.js'
import { apiWithToken, type TestApi } from '../apiClient.js'
import { aToken, inCompany } from '../fixtures.js'

/** A program that sends by a connection: the API as it sees it, and the token that it came with. */
export async function aProgram(
  company: Company,
  connection: Connection,
): Promise<{ api: TestApi; token: string }> {
  const token = aToken()
  await inCompany(company, () => connection.update(tokenColumns(connection, token)))
  return { api: apiWithToken(token), token }
}
