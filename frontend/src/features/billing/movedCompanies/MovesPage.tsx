import { useParams } from 'react-router-dom'
import { MovedCompaniesPage } from './MovedCompaniesPage'
import { MovedCompanyPage } from './MovedCompanyPage'

/** All companies that came from another installation, or one of them. */
export default function MovesPage() {
  const { id } = useParams()
  return id === undefined ? <MovedCompaniesPage /> : <MovedCompanyPage id={id} />
}
