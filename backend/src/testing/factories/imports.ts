import { Import, type Company } from '../../models/index.js'
import { inCompany } from '../inCompany.js'

/** An import of contacts whose file was read, and that nobody has started. */
export const anImport = (company: Pick<Company, 'id'>, traits: Partial<Import> = {}): Promise<Import> =>
  inCompany(company, () =>
    Import.create({
      kind: 'contacts',
      source: 'file',
      state: 'ready',
      headings: ['Nome', 'Telefone'],
      fileName: 'contatos.csv',
      total: 1,
      userName: 'Ada Administra',
      ...traits,
    }),
  )
