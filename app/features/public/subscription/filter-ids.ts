/* Ids of the filter form and its sheet, referenced from outside them. */

export const filterFormId = 'filters-form'
export const filterSheetId = 'filters'
