/* The form of the filters and the sheet it stands in: what lies outside of them points at them. */

export const filterFormId = 'filters-form'
export const filterSheetId = 'filters'
