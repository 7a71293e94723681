import type { ContractText } from './contract-text.ts'

export const nl: ContractText = {
  title: 'Abonnementsovereenkomst',
  lead: 'Dit is de overeenkomst tussen jou en Solvei Demonstration (‘wij’). Eerst staat er wat voor jou wordt ingevuld, daarna wat voor iedereen geldt.',
  particularsTitle: 'Je abonnement',
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
        'Wij stellen de hierboven genoemde auto voor de afgesproken tijd aan jou ter beschikking. Hij blijft ons eigendom. Er is geen recht om hem te kopen.',
        'De overeenkomst komt tot stand als wij per e-mail bevestigen dat wij je bestelling hebben ontvangen; dat doen wij meteen. Het prijsoverzicht waarmee je bij de bestelling hebt ingestemd, maakt er deel van uit.',
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
        'De servicekosten, eventuele bezorgkosten, de waarborgsom en de eerste maand betaal je bij de bestelling. Elke volgende maand betaal je vooraf, op de dag van de maand waarop de auto is overgedragen; het bedrag wordt via de opgegeven betaalmethode afgeschreven.',
        'De prijs blijft gelijk tijdens de minimale looptijd. Verandert het btw-tarief, dan verandert de prijs inclusief btw mee.',
        'Over de waarborgsom wordt geen rente en geen btw berekend. Je krijgt die binnen 14 dagen na de eindafrekening terug.',
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
        'Kilometers die je in een maand niet rijdt, komen tot het einde van de looptijd bij de volgende maanden. Wat je in totaal meer rijdt dan afgesproken, wordt aan het eind tegen het kilometertarief van je pakket berekend.',
        'Je kunt op elk moment voor de volgende maand een groter of kleiner pakket kiezen.',
      ],
    },
    {
      title: 'Overdracht',
      paragraphs: [
        'Je haalt de auto op bij de afgesproken winkel, of wij brengen hem naar het afgesproken adres. Wie hem overneemt, toont een rijbewijs dat geldig is in het land van registratie en een identiteitsbewijs.',
        'Staat, kilometerstand en toebehoren worden vastgelegd in een overdrachtsformulier dat beide partijen ondertekenen. Datum en adres kun je tot 48 uur voor de overdracht wijzigen.',
      ],
    },
    {
      title: 'Gebruik van de auto',
      paragraphs: [
        'Je mag er zelf in rijden en huisgenoten met een geldig rijbewijs erin laten rijden; bedrijven mogen hun medewerkers erin laten rijden. Je staat voor hen in als voor jezelf.',
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
        'Je kunt je bestelling tot 48 uur voor de overdracht annuleren. Wat dat kost, hangt af van de resterende tijd en staat in de annuleringsvoorwaarden die bij je bestelling golden. Wat je meer hebt betaald, betalen wij binnen 14 dagen terug.',
        'Kunnen wij de auto niet leveren, dan kies je tussen een gelijkwaardige auto en terugbetaling van alles.',
      ],
    },
    {
      title: 'Herroepingsrecht',
      paragraphs: [
        'Consumenten aan wie de wet van hun land dat toekent, kunnen de overeenkomst binnen 14 dagen na het sluiten ervan zonder opgave van redenen herroepen. Een duidelijke verklaring volstaat, bijvoorbeeld met de herroepingsknop op onze site. De termijn is gehaald als de verklaring voor het einde ervan is verzonden.',
        'Wij betalen alles binnen 14 dagen terug. Heb je gevraagd om voor het einde van de termijn te beginnen, dan betaal je een evenredig bedrag voor de dagen van gebruik.',
      ],
    },
    {
      title: 'Opzeggen en inleveren',
      paragraphs: [
        'In de flexibele vorm en na een vaste looptijd kunnen beide partijen opzeggen met een termijn van 14 dagen. Een vaste looptijd eindigt na afloop als 14 dagen ervoor is opgezegd. Je kunt je opzegging intrekken tot de auto is ingeleverd.',
        'Je levert de auto schoon in, met alle sleutels en de laadkabel. Een onafhankelijke inspecteur legt de staat vast; normale slijtage wordt niet berekend. Je krijgt het rapport en de eindafrekening binnen 14 dagen en kunt tegen elke post bezwaar maken.',
      ],
    },
    {
      title: 'Wanbetaling en ontbinding',
      paragraphs: [
        'Kan een maandbedrag niet worden afgeschreven, dan herinneren wij je daaraan en proberen wij het opnieuw. Wij mogen zonder termijn opzeggen als twee bedragen achter elkaar openstaan, de auto ernstig gevaar loopt of gegevens die van belang waren, onjuist bleken.',
        'Je recht om wegens een gewichtige reden op te zeggen blijft bestaan.',
      ],
    },
    {
      title: 'Gegevens',
      paragraphs: [
        'Wij verwerken je gegevens om de overeenkomst te sluiten en uit te voeren en om je kredietwaardigheid te toetsen. Valt die toets in je nadeel uit, dan kijkt op je verzoek een mens er nog eens naar. Foto’s van je rijbewijs verwijderen wij zodra ze zijn gecontroleerd, uiterlijk na 30 dagen.',
      ],
    },
    {
      title: 'Recht en geschillen',
      paragraphs: [
        'Het recht van het land waar de auto is geregistreerd, is van toepassing; dwingende consumentenbescherming van het land waar je woont, blijft gelden. Is een bepaling ongeldig, dan blijven de andere van kracht.',
      ],
    },
  ],
}
