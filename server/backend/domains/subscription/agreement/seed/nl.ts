import type { ContractText } from './contract-text.ts'

export const nl: ContractText = {
  title: 'Abonnementsovereenkomst',
  lead: 'Dit is de overeenkomst tussen u en Solvei Demonstration (“wij”). Eerst staat wat voor u wordt ingevuld, daarna wat voor iedereen geldt.',
  particularsTitle: 'Uw abonnement',
  particulars: {
    customer: 'Klant',
    vehicle: 'Auto met voertuigidentificatienummer',
    term: 'Minimale looptijd en verlenging',
    mileage: 'Kilometers per maand',
    monthlyPrice: 'Maandprijs inclusief btw',
    dueWithOrder: 'Te betalen bij bestelling inclusief btw',
    deposit: 'Waarborgsom',
    handover: 'Plaats en datum van de overdracht',
  },
  clauses: [
    {
      title: 'Waar het om gaat',
      paragraphs: [
        'Wij stellen de hierboven genoemde auto voor de afgesproken tijd aan u ter beschikking. Hij blijft ons eigendom. Er is geen recht om hem te kopen.',
        'De overeenkomst komt tot stand als wij per e-mail bevestigen dat wij uw bestelling hebben ontvangen; dat doen wij meteen. Het prijsoverzicht waarmee u bij de bestelling hebt ingestemd, maakt er deel van uit.',
      ],
    },
    {
      title: 'Wat is inbegrepen',
      paragraphs: [
        'Kentekenregistratie, motorrijtuigenbelasting, WA- en cascoverzekering, onderhoud en slijtage, de banden die seizoen en wet vereisen, en pechhulp.',
        'Niet inbegrepen zijn laden, tol, parkeren, boetes, wassen en het eigen risico dat in het prijsoverzicht staat.',
      ],
    },
    {
      title: 'Prijs en betaling',
      paragraphs: [
        'De servicekosten, eventuele bezorgkosten, de waarborgsom en de eerste maand betaalt u bij de bestelling. Elke volgende maand betaalt u vooraf, op de dag van de maand waarop de auto is overgedragen; het bedrag wordt via de opgegeven betaalwijze afgeschreven.',
        'De prijs blijft gelijk tijdens de minimale looptijd. Verandert het btw-tarief, dan verandert de prijs inclusief btw mee.',
        'Over de waarborgsom wordt geen rente en geen btw berekend. U krijgt haar binnen 14 dagen na de eindafrekening terug.',
      ],
    },
    {
      title: 'Looptijd en verlenging',
      paragraphs: [
        'De looptijd begint bij de overdracht. Een gratis proefmaand duurt één maand en eindigt vanzelf. In de flexibele vorm loopt de overeenkomst van maand tot maand.',
        'Na een vaste looptijd loopt de overeenkomst tegen dezelfde maandprijs van maand tot maand door, tot een van beiden opzegt.',
      ],
    },
    {
      title: 'Kilometers',
      paragraphs: [
        'Kilometers die u in een maand niet rijdt, komen tot het einde van de looptijd bij de volgende maanden. Wat u in totaal meer rijdt dan afgesproken, wordt aan het eind tegen het kilometertarief van uw pakket berekend.',
        'U kunt op elk moment voor de volgende maand een groter of kleiner pakket kiezen.',
      ],
    },
    {
      title: 'Overdracht',
      paragraphs: [
        'U haalt de auto op bij de afgesproken store, of wij brengen hem naar het afgesproken adres. Wie hem overneemt, toont een rijbewijs dat geldig is in het land van registratie en een identiteitsbewijs.',
        'Staat, kilometerstand en toebehoren worden vastgelegd in een protocol dat beide partijen ondertekenen. Datum en adres kunt u tot 48 uur voor de overdracht wijzigen.',
      ],
    },
    {
      title: 'Gebruik van de auto',
      paragraphs: [
        'U mag er zelf in rijden en huisgenoten met een geldig rijbewijs erin laten rijden; bedrijven mogen hun medewerkers erin laten rijden. U staat voor hen in als voor uzelf.',
        'Ritten binnen de Europese Economische Ruimte, het Verenigd Koninkrijk en Zwitserland zijn toegestaan, in de Golf binnen de lidstaten van de GCC. Races, rijles, betaald personenvervoer en onderverhuur zijn niet toegestaan.',
      ],
    },
    {
      title: 'Schade en inleverzekerheid',
      paragraphs: [
        'Meld schade binnen twee dagen bij ons, diefstal en ongevallen met anderen meteen en ook bij de politie.',
        'Met inleverzekerheid is de schade die in de voorwaarden staat bij het inleveren gedekt tot het maximum. Opzet, grove nalatigheid en schade die de verzekering draagt, zijn uitgesloten.',
      ],
    },
    {
      title: 'Annuleren voor de overdracht',
      paragraphs: [
        'U kunt uw bestelling tot 48 uur voor de overdracht annuleren. Wat dat kost, hangt af van de resterende tijd en staat in de annuleringsvoorwaarden die bij uw bestelling golden. Wat u meer hebt betaald, betalen wij binnen 14 dagen terug.',
        'Kunnen wij de auto niet leveren, dan kiest u tussen een gelijkwaardige auto en terugbetaling van alles.',
      ],
    },
    {
      title: 'Herroepingsrecht',
      paragraphs: [
        'Consumenten aan wie de wet van hun land dat toekent, kunnen de overeenkomst binnen 14 dagen na het sluiten ervan zonder opgave van redenen herroepen. Een duidelijke verklaring volstaat, bijvoorbeeld met de herroepingsknop op onze site. De termijn is gehaald als de verklaring voor het einde ervan is verzonden.',
        'Wij betalen alles binnen 14 dagen terug. Hebt u gevraagd om voor het einde van de termijn te beginnen, dan betaalt u een evenredig bedrag voor de dagen van gebruik.',
      ],
    },
    {
      title: 'Opzeggen en inleveren',
      paragraphs: [
        'In de flexibele vorm en na een vaste looptijd kunnen beide partijen met een termijn van 14 dagen opzeggen. Een vaste looptijd eindigt na afloop als 14 dagen ervoor is opgezegd. U kunt uw opzegging intrekken tot de auto is ingeleverd.',
        'U levert de auto schoon in, met alle sleutels en de laadkabel. Een onafhankelijke inspecteur legt de staat vast; normale slijtage wordt niet berekend. U krijgt het rapport en de eindafrekening binnen 14 dagen en kunt tegen elke post bezwaar maken.',
      ],
    },
    {
      title: 'Wanbetaling en ontbinding',
      paragraphs: [
        'Kan een maandbedrag niet worden afgeschreven, dan herinneren wij u daaraan en proberen wij het opnieuw. Wij mogen zonder termijn opzeggen als twee bedragen achter elkaar open blijven, de auto ernstig gevaar loopt of gegevens die van belang waren onjuist bleken.',
        'Uw recht om wegens een gewichtige reden op te zeggen blijft bestaan.',
      ],
    },
    {
      title: 'Gegevens',
      paragraphs: [
        'Wij verwerken uw gegevens om de overeenkomst te sluiten en uit te voeren en om uw kredietwaardigheid te toetsen. Valt die toets tegen u uit, dan kijkt op uw verzoek een mens er nog eens naar. Foto’s van uw rijbewijs wissen wij zodra ze zijn gecontroleerd, uiterlijk na 30 dagen.',
      ],
    },
    {
      title: 'Recht en geschillen',
      paragraphs: [
        'Het recht van het land waar de auto is geregistreerd, is van toepassing; dwingende consumentenbescherming van het land waar u woont, blijft gelden. Is een bepaling ongeldig, dan blijven de andere van kracht.',
      ],
    },
  ],
}
