import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import {
  BooleanField,
  BulkUpdateButton,
  CanAccess,
  DataTable,
  Edit,
  ExportButton,
  List,
  SavedQueriesList,
  Show,
  SimpleShowLayout,
  TabbedForm,
  TextField,
  TextInput,
  TopToolbar,
} from 'react-admin'
import { useParams } from 'react-router'
import { KindField, KindInput } from '#regie/web.ts'

const RESOURCE = 'company/vehicle'

const SavedQueries = () => (
  <Card sx={{ width: 280, ml: 2, mt: 8, flexShrink: 0, alignSelf: 'flex-start' }}>
    <CardContent>
      <SavedQueriesList />
    </CardContent>
  </Card>
)

export const StockList = () => (
  <List
    resource={RESOURCE}
    title="Parc de série"
    sort={{ field: 'name', order: 'ASC' }}
    filters={[<TextInput key="q" source="q" label="Chercher" alwaysOn />]}
    actions={
      <TopToolbar>
        <CanAccess action="export">
          <ExportButton maxResults={1} />
        </CanAccess>
      </TopToolbar>
    }
    aside={<SavedQueries />}
  >
    <DataTable
      rowClick={(id) => `/fleet/stock/${id}`}
      bulkActionButtons={
        <BulkUpdateButton label="Tout mutualiser" data={{ pooled: true }} mutationMode="pessimistic" />
      }
    >
      <DataTable.Col source="name" label="Nom" />
      <DataTable.Col source="plate" label="Plaque" />
      <DataTable.Col source="pooled" label="Mutualisé">
        <BooleanField source="pooled" />
      </DataTable.Col>
      <DataTable.Col source="comfort" label="Confort">
        <KindField source="comfort" />
      </DataTable.Col>
    </DataTable>
  </List>
)

export const StockEdit = () => {
  const { id = '' } = useParams()
  return (
    <Edit resource={RESOURCE} id={id} mutationMode="pessimistic" redirect={() => `fleet/stock/${id}/show`}>
      <TabbedForm>
        <TabbedForm.Tab label="Fiche">
          <TextInput source="name" label="Nom" />
          <KindInput source="comfort" />
        </TabbedForm.Tab>
        <TabbedForm.Tab label="Plaque">
          <TextInput source="plate" label="Immatriculation" />
          <KindInput source="outside" />
          <KindInput source="firstRegistration" />
        </TabbedForm.Tab>
      </TabbedForm>
    </Edit>
  )
}

export const StockShow = () => {
  const { id = '' } = useParams()
  return (
    <Show resource={RESOURCE} id={id}>
      <SimpleShowLayout>
        <TextField source="name" label="Nom" />
        <KindField source="comfort" label="Confort" />
        <KindField source="outside" label="Encombrement" />
        <KindField source="firstRegistration" label="Première immatriculation" />
      </SimpleShowLayout>
    </Show>
  )
}
