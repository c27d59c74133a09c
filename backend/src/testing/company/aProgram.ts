import { tokenColumns } from '../../features/company/connections/openToken.js'
import type { Company, Connection } from '../../models/index.js'
import { apiWithToken, type TestApi } from '../apiClient.js'
import { aToken, inCompany } from '../fixtures.js'

/** A program that sends through a connection: its API, and its token. */
export async function aProgram(
  company: Company,
  connection: Connection,
): Promise<{ api: TestApi; token: string }> {
  const token = aToken()
  await inCompany(company, () => connection.update(tokenColumns(connection, token)))
  return { api: apiWithToken(token), token }
}
