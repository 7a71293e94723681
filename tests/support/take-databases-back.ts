import { takeDatabasesBack } from './databases.ts'

takeDatabasesBack()
